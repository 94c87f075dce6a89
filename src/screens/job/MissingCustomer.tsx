import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { CustomerEditor } from '../../actors/customerEditor.ts';
import type { Customer } from '../../domain/entities.ts';
import { focusHeading } from '../../ui/focusHeading.ts';

interface MissingCustomerProps {
  readonly customerId: number;
  /** Hears of the customer, once loading has worked after all. */
  readonly onCustomer: (customer: Customer) => void;
}

/** Stands in for a job's customer that could not be loaded with the job. */
export function MissingCustomer(props: MissingCustomerProps) {
  const [retried, setRetried] = useState(false);
  return retried ? <RetriedCustomer {...props} /> : <Unloaded onRetry={() => setRetried(true)} />;
}

function RetriedCustomer({ customerId, onCustomer }: MissingCustomerProps) {
  return (
    <CustomerEditor.Provider {...CustomerEditor.useProps(customerId)}>
      <Retrying onCustomer={onCustomer} />
    </CustomerEditor.Provider>
  );
}

function Retrying({ onCustomer }: Pick<MissingCustomerProps, 'onCustomer'>) {
  const editor = CustomerEditor.useActorRef();
  const missing = useSelector(editor, (snapshot) => snapshot.matches('missing'));
  const unavailable = useSelector(editor, (snapshot) => snapshot.matches('unavailable'));
  CustomerEditor.useNews(onCustomer);
  if (unavailable) return <Unloaded onRetry={() => editor.send({ type: 'load.requested' })} />;
  return (
    <Text role="status" px="4" pb="4" color="fg.muted">
      {missing ? <Trans>This customer no longer exists.</Trans> : <Trans>Loading…</Trans>}
    </Text>
  );
}

function Unloaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Flex direction="column" align="start" gap="3" px="4" pb="4">
      <Text role="alert" color="fg.muted">
        <Trans>This job's customer could not be loaded.</Trans>
      </Text>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          focusHeading();
          onRetry();
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </Flex>
  );
}
