import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useApiBase } from '../../../actors/runtime/useApiBase.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import type { PersonKind } from '../../../domain/kinds/kinds.ts';
import type { Archive } from '../archive/useArchive.tsx';
import { useVisitsLeft } from '../archive/useVisitsLeft.ts';
import { VisitsLeftWords } from '../archive/VisitsLeftWords.tsx';
import { Erasure } from '../personData/Erasure.tsx';

interface PersonMenuProps {
  readonly kind: PersonKind;
  readonly id: number;
  readonly archive: Archive | null;
  /** More of it, some `MenuItem`s. */
  readonly children?: ReactNode;
}

/** What is done with the record of a person once: archives it, shows all that is kept, erases it. */
export function PersonMenu({ kind, id, archive, children }: PersonMenuProps) {
  const { t, i18n } = useLingui();
  const apiBase = useApiBase();
  const mayEdit = usePermission('edit');
  const isOffered = useFeature('einsatzplan');
  const isOfData = usePermission('erase') && isOffered;
  const left = useVisitsLeft({ kind, id });
  const [isErasing, setErasing] = useState(false);
  const isArchivable = mayEdit && archive?.archivedOn === null;
  const start = () => {
    if (!archive || archive.isBusy) return;
    focusHeading();
    archive.toggle();
  };
  return (
    <>
      {(isArchivable || children || isOfData) && (
        <ActionMenu label={t`Manage`} variant="outline">
          {isArchivable && (
            <MenuItem aria-disabled={archive.isBusy} onClick={start}>
              <Box py="1">
                <Trans>Archive</Trans>
                <Box fontSize="xs" color="fg.muted">
                  {left !== undefined && <VisitsLeftWords left={left} />}
                </Box>
              </Box>
            </MenuItem>
          )}
          {children}
          {isOfData && (
            <>
              <MenuItem asChild>
                <a
                  href={`${apiBase}/${kind}/${id}/disclosure/page?language=${i18n.locale}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Trans>All data of this person</Trans>
                </a>
              </MenuItem>
              <MenuItem aria-haspopup="dialog" onClick={() => setErasing(true)}>
                <Trans>Erase data…</Trans>
              </MenuItem>
            </>
          )}
        </ActionMenu>
      )}
      {isErasing && <Erasure kind={kind} id={id} onClose={() => setErasing(false)} />}
      {archive?.outcome}
    </>
  );
}
