import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiPlus } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { mergePath } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItem } from '../../ui/overlays/Menu.tsx';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import type { Archive } from '../people/archive/useArchive.tsx';
import { HEAD_BUTTON, PersonHead, WideOnly } from '../people/head/PersonHead.tsx';
import { PersonMenu } from '../people/head/PersonMenu.tsx';
import { newJobPath } from './newJobPath.ts';

interface CustomerHeadProps {
  readonly id: number;
  readonly archive: Archive | null;
}

/** Beneath the name of a customer: what a call of theirs is about. */
export function CustomerHead({ id, archive }: CustomerHeadProps) {
  const makesRecords = useMakesRecords();
  const mayMerge = usePermission('edit');
  const isMergeOffered = useFeature('einsatzplan') && mayMerge;
  const newNames = useNewRecordNames();
  return (
    <PersonHead hasWay>
      {makesRecords && !archive?.archivedOn && (
        <Button asChild {...HEAD_BUTTON}>
          <RouterLink to={newJobPath(id)} aria-label={newNames.job}>
            <Icon path={mdiPlus} />
            <WideOnly>{newNames.job}</WideOnly>
          </RouterLink>
        </Button>
      )}
      {!archive?.erasedOn && (
        <PersonMenu kind="customer" id={id} archive={archive}>
          {isMergeOffered && (
            <MenuItem asChild>
              <RouterLink to={mergePath(id)}>
                <Trans>Merge with another customer</Trans>
              </RouterLink>
            </MenuItem>
          )}
        </PersonMenu>
      )}
    </PersonHead>
  );
}
