import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiPencilOutline } from '@mdi/js';
import { useRef, useState, type MouseEvent } from 'react';
import {
  Appointment,
  useAppointmentDraft,
  useAppointmentProps,
} from '../../../actors/editor/appointment.ts';
import { isNewRecord, RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { isEditedAppointment } from '../../../domain/job/edit/jobFields.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { drawAtOnce } from '../../../ui/movement/drawAtOnce.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { isBackgroundClick } from '../../../ui/table/RecordLink.tsx';
import { AppointmentFields } from './AppointmentFields.tsx';
import { AppointmentText } from './AppointmentText.tsx';

/** The appointment as text, which a person can edit in its place. */
export function JobCard() {
  return (
    <Appointment.Provider {...useAppointmentProps()}>
      <AppointmentCard />
    </Appointment.Provider>
  );
}

/** Whether there is more than a text can say: nothing yet, an edit, or a field that the server refused. */
function useNeedsFields(): boolean {
  const isNew = RecordEditor.useSelector(isNewRecord);
  const isRefused = RecordEditor.useSelector(({ context }) => Boolean(context.failure?.fields));
  const isEdited = Appointment.useSelector(
    ({ context: { job, draft } }) =>
      draft.events.length === 0 ||
      Object.keys(draft.typed).length > 0 ||
      isEditedAppointment(job, draft),
  );
  return isNew || isRefused || isEdited;
}

function AppointmentCard() {
  useAppointmentDraft();
  const { t } = useLingui();
  const mayEdit = usePermission('edit');
  const needsFields = useNeedsFields();
  const [isOpen, setOpen] = useState(needsFields);
  const fields = useRef<HTMLDivElement>(null);
  if (needsFields && !isOpen) setOpen(true);
  const open = () => {
    drawAtOnce(() => setOpen(true));
    fields.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const isRead = !isOpen;
  return (
    <Card
      title={<Trans>Job</Trans>}
      aside={
        isRead &&
        mayEdit && (
          <TextButton
            css={{ '& > svg': { display: 'inline-block', me: '1', verticalAlign: '-3px' } }}
            aria-label={t`Edit the appointment`}
            _print={{ display: 'none' }}
            onClick={open}
          >
            <Icon path={mdiPencilOutline} size={16} />
            <Trans>Edit</Trans>
          </TextButton>
        )
      }
      {...(isRead &&
        mayEdit && {
          cursor: 'pointer',
          _hover: { borderColor: 'accent.border' },
          onClick: (event: MouseEvent) => {
            if (isBackgroundClick(event)) open();
          },
        })}
    >
      <Box ref={fields} px="4" pb="4" pt={isRead ? '0' : '1.5'}>
        {isRead ? <AppointmentText /> : <AppointmentFields />}
      </Box>
    </Card>
  );
}
