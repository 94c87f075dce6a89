import { createRecipeContext, type InputProps } from '@chakra-ui/react';
import { use, type ComponentProps } from 'react';
import { ReadOnly } from './readOnly.ts';

const { withContext } = createRecipeContext({ key: 'input' });

/** Chakra's own `Input` brings `Field`, which would add 3 KB to every page. */
const Field = withContext<HTMLInputElement, InputProps>('input');

const UNEDITED = { readOnly: true, bg: 'bg.page', borderColor: 'border' } as const;

export function Input(input: ComponentProps<typeof Field>) {
  return <Field {...input} {...(use(ReadOnly) && UNEDITED)} />;
}

export type { InputProps };
