import type { BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListsNotice } from './ListsNotice.tsx';
import { useListsKnowledge, type NeededLists } from './useListsKnowledge.ts';

/** Those of which every page with the visits of all workers is made. */
export const PLANNING_LISTS = {
  needed: ['jobs', 'workers'],
  beside: ['absences'],
} as const satisfies NeededLists;

interface KnownListsProps extends NeededLists, Omit<BoxProps, 'children'> {
  /** While the lists load that are needed. */
  readonly placeholder: ReactNode;
  /** What may be shown once they are there, of an earlier time too. */
  readonly children: ReactNode;
}

/**
 * What is made of lists, once they are there, beneath what is to be said of them. Other props place
 * the notice.
 */
export function KnownLists({
  needed,
  beside,
  days,
  placeholder,
  children,
  ...place
}: KnownListsProps) {
  const known = useListsKnowledge({ needed, ...(beside && { beside }), ...(days && { days }) });
  return (
    <>
      <ListsNotice of={known} {...place} />
      {known.state === 'loading' ? placeholder : known.state === 'known' && children}
    </>
  );
}
