import { Box, Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { eventOfRule } from '../../../domain/job/appointment.ts';
import type { JobDraft } from '../../../domain/job/jobDraft.ts';
import {
  choiceOfRule,
  isComplete,
  ruleOfChoice,
  type RuleChoice,
} from '../../../domain/recurrence/ruleChoice.ts';
import { dayOf, timeOf, weekdayIndex } from '../../../domain/time/dates.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { RuleFields } from './RuleFields.tsx';
import { SeriesSummary } from './SeriesSummary.tsx';

/** The one rule of the draft; null if it has none, several, or one that fields cannot say. */
function choiceIn({ events: [event, ...others] }: JobDraft): RuleChoice | null {
  if (!event || event.rule === null || others.length > 0) return null;
  return choiceOfRule(event.rule, dayOf(event.start), timeOf(event.start));
}

/** Every week on the day of the first event. */
function firstChoice({ events: [event], fromDate }: JobDraft): RuleChoice {
  const day = event ? dayOf(event.start) : fromDate!;
  return { kind: 'weekdays', interval: 1, weekdays: [weekdayIndex(day)] };
}

/** Asks for a rule that is none of the five frequencies, and says it in words with its next dates. */
export function RuleDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const appointment = Appointment.useActorRef();
  const draft = Appointment.useSelector(({ context }) => context.draft);
  const [choice, setChoice] = useState(() => choiceIn(draft) ?? firstChoice(draft));
  const canApply = isComplete(choice);
  const apply = () => {
    if (!canApply) return;
    const before = choiceIn(draft);
    const isSame = before !== null && ruleOfChoice(choice) === ruleOfChoice(before);
    if (!isSame) appointment.send({ type: 'rule.chosen', choice });
    onClose();
  };
  const from = draft.fromDate!;
  return (
    <Dialog
      role="dialog"
      title={<Trans>How often?</Trans>}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </ActionButton>
          <Button type="submit" form={id} aria-disabled={!canApply}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={apply}>
        <Stack gap="4" pt="3" color="fg">
          <RuleFields choice={choice} from={from} onChange={setChoice} />
          <Box role="status" minH="3lh">
            {canApply ? (
              <SeriesSummary
                event={{
                  ...eventOfRule(choice, from, draft.events),
                  rule: ruleOfChoice(choice),
                }}
                from={from}
              />
            ) : (
              <Trans>Please choose at least one.</Trans>
            )}
          </Box>
        </Stack>
      </Form>
    </Dialog>
  );
}
