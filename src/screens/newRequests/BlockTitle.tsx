import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The title of a block, with a capital where it begins. */
export function BlockTitle({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.span display="block" _firstLetter={{ textTransform: 'uppercase' }}>
      {children}
    </chakra.span>
  );
}
