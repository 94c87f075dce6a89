import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

/** The request id to quote to the administrator. */
export function RequestReference({ failure }: { readonly failure: Failure | null }) {
  if (!failure?.requestId) return null;
  // With ligatures, Inter draws the x of "2x9" as a multiplication sign.
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
