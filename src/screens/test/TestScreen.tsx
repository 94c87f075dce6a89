import { chakra, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import { Card } from '../../ui/page/Card.tsx';
import { DateField } from '../../ui/fields/date/DateField.tsx';
import { DayTimePicker } from '../../ui/fields/DayTimePicker.tsx';
import { useTypedValue } from '../../ui/fields/typing/useTypedValue.ts';
import { Page } from '../../ui/page/Page.tsx';

/** UI components on their own, each with its last value. */
export function TestScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Test page`}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, 1fr)' }} gap="4">
        <PickerSample />
        <DateSample />
      </Grid>
    </Page>
  );
}

function PickerSample() {
  const { t } = useLingui();
  const id = useId();
  const [day, setDay] = useState(1);
  const start = useTypedValue('12:00');
  const end = useTypedValue('13:00');
  return (
    <Sample title={<Trans>Appointment</Trans>} value={`${day}, ${start.value}, ${end.value}`}>
      <DayTimePicker
        label={t`Appointment`}
        day={day}
        start={{ ...start, id: `${id}-start` }}
        end={{ ...end, id: `${id}-end` }}
        daysLater={end.value > start.value ? 0 : 1}
        onDayChange={setDay}
      />
    </Sample>
  );
}

function DateSample() {
  const today = useToday();
  const day = useTypedValue(today);
  return (
    <Sample title={<Trans>Date</Trans>} value={day.value}>
      <DateField {...day} label={<Trans>Start date</Trans>} today={today} />
    </Sample>
  );
}

interface SampleProps {
  readonly title: ReactNode;
  readonly value: string;
  readonly children: ReactNode;
}

function Sample({ title, value, children }: SampleProps) {
  return (
    <Card title={title}>
      <Grid gap="4" px="4" pb="4" pt="2">
        {children}
        <Text color="fg.muted">
          <Trans>Last value:</Trans>{' '}
          <chakra.output color="fg" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.output>
        </Text>
      </Grid>
    </Card>
  );
}
