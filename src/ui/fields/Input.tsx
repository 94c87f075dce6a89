import { createRecipeContext, type InputProps } from '@chakra-ui/react';

const { withContext } = createRecipeContext({ key: 'input' });

/** A text box. Chakra's own brings a field around it that costs every page 3 KB. */
export const Input = withContext<HTMLInputElement, InputProps>('input');

export type { InputProps };
