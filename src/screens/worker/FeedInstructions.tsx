import { chakra, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface StepsProps {
  readonly program: string;
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
    <div>
      <Text pb="2">
        <Trans>The calendar is subscribed to once and then follows every change:</Trans>
      </Text>
      <dl>
        <Steps program="Google Calendar">
          <Trans>On a computer: “Other calendars” → “+” → “From URL”</Trans>
        </Steps>
        <Steps program="Apple Calendar">
          <Trans>
            Mac: “File” → “New Calendar Subscription”. iPhone: “Calendars” → “Add Calendar” → “Add
            Subscription Calendar”
          </Trans>
        </Steps>
        <Steps program="Outlook">
          <Trans>“Add calendar” → “Subscribe from web”</Trans>
        </Steps>
      </dl>
    </div>
  );
}
