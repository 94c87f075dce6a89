import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Import } from '../../../actors/exchange/import.ts';
import type { ColumnsDraft } from '../../../domain/exchange/columnsDraft.ts';
import type { DataImport } from '../../../domain/exchange/dataImport.ts';
import { dayInOrder, type DateOrder } from '../../../domain/exchange/dateOrder.ts';
import { isolated } from '../../../domain/isolated.ts';
import { dayAndMonthWriter } from '../../../domain/time/calendarWords.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { RadioList } from '../../../ui/fields/RadioList.tsx';

interface DateOrderQuestionProps {
  readonly shown: DataImport;
  readonly draft: ColumnsDraft;
}

/** The ref of the question, which gets the focus if the check has asked it: it may be out of sight. */
function useFocusIfAsked() {
  const card = useRef<HTMLElement>(null);
  const wasSaving = useRef(false);
  const isSaving = Import.useSelector((snapshot) => snapshot.matches('saving'));
  const isAsked = Import.useSelector(
    (snapshot) => snapshot.matches('mapping') && snapshot.context.shown!.isDateOrderGuessed,
  );
  useEffect(() => {
    if (wasSaving.current && isAsked) card.current?.focus();
    wasSaving.current = isSaving;
  }, [isSaving, isAsked]);
  return card;
}

/** Shows dates that could be read in two ways in both, and asks which is meant. */
export function DateOrderQuestion({ shown, draft }: DateOrderQuestionProps) {
  const { i18n } = useLingui();
  const actor = Import.useActorRef();
  const card = useFocusIfAsked();
  const { dateSamples, dateOrder, isDateOrderGuessed } = shown;
  const [first] = dateSamples;
  if (first === undefined) return null;
  const write = dayAndMonthWriter(i18n.locale);
  const asRead = (sample: string, order: DateOrder) => {
    const day = dayInOrder(sample, order);
    return day === null ? isolated(sample) : write(day);
  };
  const inOrder = (order: DateOrder) =>
    dateSamples.map((sample) => asRead(sample, order)).join(', ');
  const sample = isolated(first);
  const [dayFirst, monthFirst] = [asRead(first, 'day-first'), asRead(first, 'month-first')];
  const [daysFirst, monthsFirst] = [inOrder('day-first'), inOrder('month-first')];
  return (
    <Card
      ref={card}
      tabIndex={-1}
      outline="none"
      title={
        <Trans>
          Does {sample} mean {dayFirst} or {monthFirst}?
        </Trans>
      }
    >
      <Box px="4" pb="4" pt="1">
        <RadioList<DateOrder>
          legend={<Trans>Dates of the file</Trans>}
          options={[
            ['day-first', <Trans key="day">The day comes first: {daysFirst}</Trans>],
            ['month-first', <Trans key="month">The month comes first: {monthsFirst}</Trans>],
          ]}
          value={draft.dateOrder ?? (isDateOrderGuessed ? null : dateOrder)}
          onChoose={(order) =>
            actor.send({ type: 'reading.chosen', reading: { dateOrder: order } })
          }
        />
      </Box>
    </Card>
  );
}
