import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAccountOffOutline, mdiSendOutline } from '@mdi/js';
import { Link as RouterLink, useLocation } from 'react-router';
import { useToday } from '../../actors/clock/useToday.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { usePermission, useCanOpen } from '../../actors/session/usePermission.ts';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import { reportAbsencePath } from '../../domain/navigation/route.ts';
import { daySheetsPath } from '../../domain/sheets/daySheetsPath.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItem } from '../../ui/overlays/Menu.tsx';
import type { Archive } from '../people/archive/useArchive.tsx';
import { HEAD_BUTTON, PersonHead, WideOnly } from '../people/head/PersonHead.tsx';
import { PersonMenu } from '../people/head/PersonMenu.tsx';

interface WorkerHeadProps {
  readonly onSendPlan: () => void;
  readonly id: number;
  readonly archive: Archive | null;
}

/** Beneath the name of a worker: what the office does with them every day. */
export function WorkerHead({ id, archive, onSendPlan }: WorkerHeadProps) {
  const { t } = useLingui();
  const today = useToday();
  const { pathname } = useLocation();
  const offersSheets = useFeature('einsatzplan');
  const path = reportAbsencePath(id);
  const mayReport = useCanOpen()(path) && !archive?.archivedOn;
  const hasPlan = RecordEditor.useSelector(
    ({ context }) => !!(context.record as WorkerRecord | null)?.planToken,
  );
  const offersPlans = useFeature('einsatzplan');
  const maySend = usePermission('edit') && offersPlans && hasPlan && !archive?.archivedOn;
  if (archive?.erasedOn) return null;
  return (
    <PersonHead hasMessages>
      {maySend && (
        <ActionButton
          {...HEAD_BUTTON}
          aria-haspopup="dialog"
          aria-label={t`Send plan…`}
          onClick={onSendPlan}
        >
          <Icon path={mdiSendOutline} />
          <WideOnly>
            <Trans>Send plan…</Trans>
          </WideOnly>
        </ActionButton>
      )}
      {mayReport && (
        <Button asChild {...HEAD_BUTTON}>
          <RouterLink to={path} aria-label={t`Report as absent…`}>
            <Icon path={mdiAccountOffOutline} />
            <WideOnly>
              <Trans>Report as absent…</Trans>
            </WideOnly>
          </RouterLink>
        </Button>
      )}
      <PersonMenu kind="worker" id={id} archive={archive}>
        {offersSheets && (
          <MenuItem asChild>
            <RouterLink to={daySheetsPath(today, id)} state={{ openedFrom: pathname }}>
              <Trans>Day sheet</Trans>
            </RouterLink>
          </MenuItem>
        )}
      </PersonMenu>
    </PersonHead>
  );
}
