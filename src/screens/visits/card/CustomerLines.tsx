import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiMapMarkerOutline } from '@mdi/js';
import { useVisitCustomerProps, VisitCustomer } from '../../../actors/visits/visitCustomer.ts';
import { knowledgeOf } from '../../../actors/lists/recordList.ts';
import { addressLines, mapAppOf, wayTo } from '../../../domain/person/contact.ts';
import { IconLink } from '../../../ui/IconLink.tsx';
import { delayedFadeIn } from '../../../ui/tokens.ts';
import { RetryButton } from '../../page/RetryButton.tsx';
import { CallLinks, CardLine } from './CardLine.tsx';

/** How to reach a customer: telephone, way and how to get in. */
export function CustomerLines({ id }: { readonly id: number }) {
  return (
    <VisitCustomer.Provider {...useVisitCustomerProps(id)}>
      <Lines />
    </VisitCustomer.Provider>
  );
}

function Lines() {
  const { t } = useLingui();
  const [customer] = VisitCustomer.useRows() ?? [];
  const knowledge = VisitCustomer.useSelector(knowledgeOf);
  const list = VisitCustomer.useActorRef();
  const { phone = '', access } = customer ?? {};
  const name = customer?.name || t`Customer`;
  const address = customer ? addressLines(customer) : [];
  return (
    <>
      {phone.trim() !== '' && (
        <CardLine actions={<CallLinks phone={phone} name={name} />}>{phone}</CardLine>
      )}
      {address.length > 0 && (
        <CardLine
          actions={
            <IconLink
              href={wayTo(mapAppOf(navigator.userAgent), ...address)}
              path={mdiMapMarkerOutline}
              label={t`Way to ${name}`}
              newTab
            />
          }
        >
          {address.join(', ')}
        </CardLine>
      )}
      {access?.trim() && (
        <CardLine>
          <Text whiteSpace="pre-wrap" py="1">
            <chakra.span color="fg.muted">
              <Trans>Access</Trans>:{' '}
            </chakra.span>
            <bdi>{access}</bdi>
          </Text>
        </CardLine>
      )}
      {knowledge === 'loading' && (
        <CardLine>
          <Box h="4" w="60%" borderRadius="l1" bg="bg.muted" css={delayedFadeIn} />
        </CardLine>
      )}
      {(knowledge === 'failed' || knowledge === 'stale') && (
        <CardLine>
          <Flex role="alert" wrap="wrap" align="center" gap="2" color="red.800">
            <Trans>This job’s customer could not be loaded.</Trans>
            <RetryButton onRetry={() => list.send({ type: 'retry.requested' })} />
          </Flex>
        </CardLine>
      )}
    </>
  );
}
