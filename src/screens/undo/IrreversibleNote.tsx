import { Box, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Undo } from '../../actors/changes/undo.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { MadeChange } from '../../domain/undo/madeChange.ts';
import { RecordLink } from './RecordLink.tsx';

/** Says what is not taken back here, and where it can be. */
export function IrreversibleNote() {
  const change = Undo.useSelector(({ context }) => context.change!);
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

function Reason({ change: { irreversible, kind } }: { readonly change: MadeChange }) {
  const mayArchive = useFeature('einsatzplan') && kind !== 'job';
  switch (irreversible) {
    case 'creation':
      return mayArchive ? (
        <Trans>Creating this cannot be taken back here. You can archive it on its page.</Trans>
      ) : (
        <Trans>Creating this cannot be taken back.</Trans>
      );
    case 'erasure':
      return <Trans>An erasure cannot be taken back.</Trans>;
    case 'settings':
      return (
        <Trans>
          The change of the settings cannot be taken back here. You can change them on their page.
        </Trans>
      );
    default:
      return <Trans>This change cannot be taken back here. You can change it on its page.</Trans>;
  }
}
