import { Box, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Undo } from '../../actors/changes/undo.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import type { LastingChange } from '../../domain/undo/doneChange.ts';
import { RecordLink } from './RecordLink.tsx';

/** Says what is not taken back here, and where it can be. */
export function LastingNote() {
  const change = Undo.useSelector(({ context }) => context.lasting!);
  const hasOlder = Undo.useSelector(({ context }) => context.done.length > 0);
  return (
    <Box role="alert">
      <RecordLink change={change} />{' '}
      <Text as="span" color="orange.800">
        <Reason change={change} />
      </Text>{' '}
      {hasOlder && (
        <Text as="span" color="fg.muted">
          <Trans>Another undo takes back the change before it.</Trans>
        </Text>
      )}
    </Box>
  );
}

function Reason({ change: { lasting, kind } }: { readonly change: LastingChange }) {
  const mayArchive = useOffer('einsatzplan') && kind !== 'job';
  switch (lasting) {
    case 'creation':
      return mayArchive ? (
        <Trans>Creating this cannot be taken back here. You can archive it on its page.</Trans>
      ) : (
        <Trans>Creating this cannot be taken back.</Trans>
      );
    case 'merge':
      return (
        <Trans>
          The merge cannot be taken back here. You can undo it on the page of this customer.
        </Trans>
      );
    case 'separation':
      return (
        <Trans>
          The separation cannot be taken back here. You can merge this customer again on its page.
        </Trans>
      );
    case 'erasure':
      return <Trans>An erasure cannot be taken back.</Trans>;
    case 'settings':
      return (
        <Trans>
          The change of the settings cannot be taken back here. You can change them on their page.
        </Trans>
      );
  }
}
