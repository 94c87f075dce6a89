import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

/** What to quote to the administrator, under a failure that the server gave an id to. */
export function RequestReference({ failure }: { readonly failure: Failure | null }) {
  if (!failure?.requestId) return null;
  // With its ligatures, Inter would draw the x of "2x9" as a multiplication sign.
  const id = (
    <chakra.span userSelect="all" fontVariantLigatures="none">
      {failure.requestId}
    </chakra.span>
  );
  return (
    <chakra.span display="block" pt="1" fontSize="xs" overflowWrap="anywhere">
      <Trans>Reference: {id}</Trans>
    </chakra.span>
  );
}
