import { chakra, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface StepsProps {
  readonly program: ReactNode;
  readonly children: ReactNode;
}

function Steps({ program, children }: StepsProps) {
  return (
    <>
      <chakra.dt fontWeight="medium" _notFirst={{ mt: '2' }}>
        {program}
      </chakra.dt>
      <chakra.dd color="fg.muted">{children}</chakra.dd>
    </>
  );
}

/** Where the three usual calendar programs take the link. */
export function FeedInstructions() {
  return (
    <>
      <Text py="2">
        <Trans>The calendar is subscribed to once and then follows every change:</Trans>
      </Text>
      <dl>
        <Steps program={<Trans>Google Calendar</Trans>}>
          <Trans>On a computer: “Other calendars” → “+” → “From URL”</Trans>
        </Steps>
        <Steps program={<Trans>Apple Calendar</Trans>}>
          <Trans>
            Mac: “File” → “New Calendar Subscription”. iPhone: “Calendars” → “Add Calendar” → “Add
            Subscription Calendar”
          </Trans>
        </Steps>
        <Steps program={<Trans>Outlook</Trans>}>
          <Trans>“Add calendar” → “Subscribe from web”</Trans>
        </Steps>
      </dl>
    </>
  );
}
