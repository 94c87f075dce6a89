import { createRecipeContext, type InputProps } from '@chakra-ui/react';

const { withContext } = createRecipeContext({ key: 'input' });

/** Chakra's own `Input` brings `Field`, which would add 3 KB to every page. */
export const Input = withContext<HTMLInputElement, InputProps>('input');

export type { InputProps };
