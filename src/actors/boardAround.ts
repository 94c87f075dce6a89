import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { boardMachine } from '../../machines/boardMachine.ts';

/** The board of the plan around; null where visits are drawn that nobody can carry. */
export const BoardAround = createContext<ActorRefFrom<typeof boardMachine> | null>(null);
