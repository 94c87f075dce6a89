import { Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CustomerEditor } from '../../actors/customerEditor.ts';
import type { Customer } from '../../domain/entities.ts';
import { LoadButton } from '../editor/LoadButton.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';

interface MissingCustomerProps {
  readonly customerId: number;
  /** Hears of the customer, once loading has worked after all. */
  readonly onCustomer: (customer: Customer) => void;
}

/** Stands in for a job's customer that did not come with the job: asks for them by themselves. */
export function MissingCustomer({ customerId, onCustomer }: MissingCustomerProps) {
  return (
    <CustomerEditor.Provider key={customerId} {...CustomerEditor.useProps(customerId)}>
      <RequestedCustomer onCustomer={onCustomer} />
    </CustomerEditor.Provider>
  );
}

function RequestedCustomer({ onCustomer }: Pick<MissingCustomerProps, 'onCustomer'>) {
  const editor = CustomerEditor.useActorRef();
  const missing = useSelector(editor, (snapshot) => snapshot.matches('missing'));
  const canRetry = useSelector(editor, (snapshot) => snapshot.can({ type: 'load.requested' }));
  CustomerEditor.useNews(onCustomer);
  if (!canRetry) {
    return (
      <Text role="status" px="4" pb="4" color="fg.muted">
        {missing ? <MissingSentence kind="customer" /> : <Trans>Loading…</Trans>}
      </Text>
    );
  }
  return (
    <Flex direction="column" align="start" gap="3" px="4" pb="4">
      <Text role="alert" color="fg.muted">
        <Trans>This job’s customer could not be loaded.</Trans>
      </Text>
      <LoadButton editor={editor} />
    </Flex>
  );
}
