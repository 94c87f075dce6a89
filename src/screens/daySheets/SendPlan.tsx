import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { LocalDate } from '../../domain/entities.ts';
import type { DaySheet } from '../../domain/sheets/daySheet.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { MessageOfDay } from './MessageOfDay.tsx';

interface SendPlanProps {
  readonly date: LocalDate;
  readonly sheet: DaySheet;
}

/** The day as a message to its worker, to be sent by mail, SMS or WhatsApp or to be copied. */
export function SendPlan(props: SendPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name } = props.sheet.worker;
  const { t } = useLingui();
  return (
    <Box px="4" py="2" borderTopWidth="1px" _print={{ display: 'none' }}>
      <TextButton
        minH="8"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Send plan… to ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Send plan…</Trans>
      </TextButton>
      <Box id={id}>{isOpen && <MessageOfDay {...props} />}</Box>
    </Box>
  );
}
