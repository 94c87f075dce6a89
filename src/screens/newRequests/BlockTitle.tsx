import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { JobList } from '../../actors/jobList.ts';

/** A heading with the number of jobs in the list, which is no part of the heading's name. */
export function BlockTitle({ children }: { readonly children: ReactNode }) {
  const rows = JobList.useRows();
  return (
    <chakra.span display="block" _firstLetter={{ textTransform: 'uppercase' }}>
      {children}
      {rows && (
        <chakra.span
          aria-hidden="true"
          ms="2"
          px="2"
          fontSize="xs"
          fontWeight="medium"
          fontVariantNumeric="tabular-nums"
          color="fg.muted"
          bg="gray.100"
          borderRadius="full"
        >
          {rows.length}
        </chakra.span>
      )}
    </chakra.span>
  );
}
