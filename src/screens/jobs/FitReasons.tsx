import { chakra } from '@chakra-ui/react';
import type { FitTexts } from './useFitTexts.ts';

interface FitReasonsProps {
  readonly texts: Pick<FitTexts, 'load' | 'excess'> | null;
  /** The others; what is empty is left out. */
  readonly reasons: readonly (string | false | null | undefined)[];
}

export const SEPARATOR = ' · ';

/** Texts in one line; what is empty is left out. */
export const inOneLine = (texts: FitReasonsProps['reasons']) =>
  texts.filter(Boolean).join(SEPARATOR);

/** What speaks for somebody and against them: too many hours stand out, before the others. */
export function FitReasons({ texts, reasons }: FitReasonsProps) {
  const others = inOneLine(reasons);
  if (!texts?.excess) return others;
  return (
    <>
      <chakra.span color="orange.800">{texts.load}</chakra.span>
      {others && SEPARATOR + others}
    </>
  );
}
