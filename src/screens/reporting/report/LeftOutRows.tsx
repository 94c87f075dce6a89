import { chakra } from '@chakra-ui/react';
import type { UnreadableRow } from '../../../domain/reports/report.ts';
import { useRowWords } from './useRowWords.ts';

/** Rows of bexio, each in words by which it can be found there. */
export function LeftOutRows({ rows }: { readonly rows: readonly UnreadableRow[] }) {
  const words = useRowWords();
  return (
    <chakra.ul ps="4" listStyleType="disc">
      {rows.map((row, index) => (
        <li key={index}>{words(row)}</li>
      ))}
    </chakra.ul>
  );
}
