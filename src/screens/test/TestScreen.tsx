import { chakra, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useToday } from '../../actors/useToday.ts';
import { Card } from '../../ui/page/Card.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { DayTimePicker } from '../../ui/fields/DayTimePicker.tsx';
import { Page } from '../../ui/page/Page.tsx';

/** Building blocks on their own, each with the value that it gave last, for whoever tests them. */
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
  const [value, setValue] = useState({ day: 1, start: '12:00', end: '13:00' });
  const { day, start, end } = value;
  return (
    <Sample title={<Trans>Appointment</Trans>} value={`${day}, ${start}, ${end}`}>
      <DayTimePicker
        label={t`Appointment`}
        {...value}
        daysLater={end > start ? 0 : 1}
        onDayChange={(next) => setValue({ ...value, day: next })}
        onStartChange={(next) => setValue({ ...value, start: next })}
        onEndChange={(next) => setValue({ ...value, end: next })}
        onReadable={() => {}}
      />
    </Sample>
  );
}

function DateSample() {
  const today = useToday();
  const [day, setDay] = useState(today);
  return (
    <Sample title={<Trans>Date</Trans>} value={day}>
      <DateField
        label={<Trans>Start date</Trans>}
        value={day}
        today={today}
        onChange={setDay}
        onReadable={() => {}}
      />
    </Sample>
  );
}

interface SampleProps {
  readonly title: ReactNode;
  /** What the sample gave last. */
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
