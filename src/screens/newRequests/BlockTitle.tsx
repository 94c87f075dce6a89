import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function BlockTitle({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.span display="block" _firstLetter={{ textTransform: 'uppercase' }}>
      {children}
    </chakra.span>
  );
}
