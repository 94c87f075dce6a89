import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import type { Archive } from './useArchive.tsx';

/** Above the form of an archived record, with the way back. */
export function ArchivedNotice({ archive }: { readonly archive: Archive | null }) {
  const mayEdit = usePermission('edit');
  if (!archive || archive.archivedOn === null) return null;
  const { archivedOn, erasedOn, isBusy, toggle } = archive;
  const day = formatDay(erasedOn ?? archivedOn);
  const restore = () => {
    if (isBusy) return;
    focusHeading();
    toggle();
  };
  return (
    <Box pb="4">
      <Notice
        tone="info"
        action={
          mayEdit &&
          !erasedOn && (
            <Button size="xs" variant="outline" aria-disabled={isBusy} onClick={restore}>
              <Trans>Restore</Trans>
            </Button>
          )
        }
      >
        {erasedOn ? <Trans>Erased on {day}.</Trans> : <Trans>Archived since {day}.</Trans>}
      </Notice>
    </Box>
  );
}
