import { assign, emit, setup } from 'xstate';
import type { Address, Coordinates } from '../../src/domain/entities.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import { promisePort } from '../ports.ts';

interface PositionSearchContext {
  /** The address that is looked up. */
  address: Address | null;
  failure: Failure | null;
}

type PositionSearchEvent =
  | { type: 'search.requested'; address: Address }
  | { type: 'address.edited' };

/** Sent when the address was found; the position goes into the draft. */
type PositionSearchEmitted = { type: 'position.found'; position: Coordinates };

export const positionSearchMachine = setup({
  types: {
    context: {} as PositionSearchContext,
    events: {} as PositionSearchEvent,
    emitted: {} as PositionSearchEmitted,
  },
  actors: {
    findPosition: promisePort<Coordinates | null, { address: Address }>('findPosition'),
  },
  guards: {
    isFound: (_, params: { output: Coordinates | null }) => params.output !== null,
  },
  actions: {
    storeAddress: assign((_, params: { address: Address }) => ({
      address: params.address,
      failure: null,
    })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    announceFound: emit((_, params: { output: Coordinates | null }) => ({
      type: 'position.found',
      position: params.output!,
    })),
  },
}).createMachine({
  id: 'positionSearch',
  description: 'The position of a customer is looked up by the address that was typed.',
  context: { address: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The address can be looked up.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing to report.' },
        found: { description: 'Says that the marker has moved, and asks for a look at the map.' },
        unknown: { description: 'Says that nobody knows this address, and what to do instead.' },
        failed: { description: 'Says that the service gave no answer; it can be asked again.' },
      },
      on: {
        'search.requested': {
          target: 'searching',
          actions: { type: 'storeAddress', params: ({ event }) => event },
        },
        'address.edited': {
          description: 'What was reported is about another address.',
          target: '.quiet',
        },
      },
    },
    searching: {
      description: 'The service looks the address up; everything can be edited meanwhile.',
      invoke: {
        id: 'findPosition',
        src: 'findPosition',
        input: ({ context }) => ({ address: context.address! }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'resting.found',
            actions: { type: 'announceFound', params: ({ event }) => event },
          },
          { target: 'resting.unknown' },
        ],
        onError: {
          target: 'resting.failed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
      on: {
        'search.requested': { description: 'Ignored: a second click does nothing.' },
        'address.edited': {
          description: 'The answer would be about another address: it is not waited for.',
          target: 'resting',
        },
      },
    },
  },
});
