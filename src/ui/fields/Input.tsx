import { createRecipeContext, type InputProps } from '@chakra-ui/react';
import { use, useLayoutEffect, useReducer, type ComponentProps } from 'react';
import { ReadOnly } from './readOnly.ts';

const { withContext } = createRecipeContext({ key: 'input' });

/** Chakra's own `Input` brings `Field`, which would add 3 KB to every page. */
const Field = withContext<HTMLInputElement, InputProps>('input');

const UNEDITED = { readOnly: true, bg: 'bg.page', borderColor: 'border' } as const;

/**
 * Before the effects of its page have run, a field would lose what is typed: its actor does not run
 * yet. An update in a layout effect lets React run them at once.
 */
function useEffectsAtOnce(isTypedInAtOnce: boolean): void {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (isTypedInAtOnce) update();
  }, [isTypedInAtOnce]);
}

export function Input(input: ComponentProps<typeof Field>) {
  useEffectsAtOnce(input.autoFocus === true);
  return <Field {...input} {...(use(ReadOnly) && UNEDITED)} />;
}

export type { InputProps };
