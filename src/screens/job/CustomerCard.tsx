import { Box, chakra, Flex, Link, Text, type BoxProps } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiPencilOutline } from '@mdi/js';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { JobCustomer } from '../../actors/editor/jobCustomer.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { mailTo, mapSearch } from '../../domain/person/contact.ts';
import { Card } from '../../ui/page/Card.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Telephones } from '../../ui/Telephones.tsx';
import { isBackgroundClick } from '../../ui/table/RecordLink.tsx';
import { LINK_HEIGHT } from '../../ui/tokens.ts';
import { CardLink } from '../page/CardLink.tsx';
import { EmailText } from '../people/EmailText.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';

/** The height of a card with one line per field; where these are side by side, that of its row. */
export function useCustomerCardHeight() {
  return useFeature('einsatzplan')
    ? { base: '247px', md: '207px', lg: 'auto' }
    : { base: '223px', md: '183px', lg: 'auto' };
}

const SIDE_BY_SIDE = {
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  columnGap: '{spacing.6}',
};

const INLINE = { '& > *': { display: 'inline' } };

interface CustomerCardProps {
  /** Undefined until loaded. */
  readonly customer: CustomerRecord | undefined;
  /** Focused again after the dialog closes. */
  readonly opener: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
}

export function CustomerCard({ customer, ...card }: CustomerCardProps) {
  const stale = JobCustomer.useSelector((snapshot) => snapshot.matches('stale'));
  if (!customer) return <UnknownCustomer />;
  return (
    <>
      {stale && (
        <Notice tone="failure" action={<RetryCustomerButton />}>
          <Trans>The customer could not be refreshed.</Trans>
        </Notice>
      )}
      <KnownCustomer customer={customer} {...card} />
    </>
  );
}

function UnknownCustomer() {
  const failure = JobCustomer.useSelector((snapshot) =>
    snapshot.hasTag('failed') || snapshot.matches('stale') ? snapshot.context.failure : null,
  );
  const minH = useCustomerCardHeight();
  return (
    <Card title={<Trans>Customer</Trans>} minH={minH}>
      <Flex direction="column" align="start" gap="3" px="4" pb="4" color="fg.muted">
        <Text role={failure ? 'alert' : 'status'}>
          {failure === null ? (
            <Trans>Loading…</Trans>
          ) : failure.code === 'notFound' ? (
            <MissingSentence kind="customer" />
          ) : (
            <Trans>This job’s customer could not be loaded.</Trans>
          )}
        </Text>
        {failure !== null && failure.code !== 'notFound' && <RetryCustomerButton />}
      </Flex>
    </Card>
  );
}

function RetryCustomerButton() {
  const customers = JobCustomer.useActorRef();
  return <RetryButton onRetry={() => customers.send({ type: 'retry.requested' })} />;
}

type KnownCustomerProps = CustomerCardProps & { readonly customer: CustomerRecord };

function KnownCustomer({ customer, opener, onEdit }: KnownCustomerProps) {
  const { t } = useLingui();
  const minH = useCustomerCardHeight();
  const mayEdit = usePermission('edit');
  const { id, address, zipCode, city, phone, email, access } = customer;
  const name = customer.name || t`Unknown customer`;
  const place = [zipCode, city].filter(Boolean).join(' ');
  return (
    <Card
      title={<Trans>Customer</Trans>}
      aside={
        <Flex wrap="wrap" justify="end" columnGap="4">
          <CardLink to={`/customers/${id}`}>
            <Trans>Customer’s page</Trans>
          </CardLink>
          {mayEdit && (
            <TextButton
              ref={opener}
              display="inline-flex"
              alignItems="center"
              gap="1"
              aria-haspopup="dialog"
              aria-label={t`${name}, edit`}
              onClick={onEdit}
            >
              <Icon path={mdiPencilOutline} size={16} />
              <Trans>Edit</Trans>
            </TextButton>
          )}
        </Flex>
      }
      minH={minH}
      position="relative"
      {...(mayEdit && {
        cursor: 'pointer',
        _hover: { borderColor: 'accent.border' },
        onClick: (event: MouseEvent) => {
          if (isBackgroundClick(event)) onEdit();
        },
      })}
    >
      <chakra.dl px="4" pb="4" display={{ lg: 'grid' }} css={SIDE_BY_SIDE}>
        <Line label={<Trans>Name</Trans>}>
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {name}
          </chakra.span>
        </Line>
        {(address || place) && (
          <Line label={<Trans>Address</Trans>} gridArea="2 / 1 / span 2">
            <Link
              href={mapSearch(address, place)}
              target="_blank"
              rel="noopener"
              title={t`Show on OpenStreetMap in a new tab`}
              display="block"
              w="fit-content"
              color="accent.fg"
            >
              {address && <chakra.span display="block">{address}</chakra.span>}
              {place && (
                <chakra.span display="block">
                  {zipCode && <Labelled label={t`Zip code`}>{zipCode}</Labelled>}{' '}
                  {city && <Labelled label={t`City`}>{city}</Labelled>}
                </chakra.span>
              )}
            </Link>
          </Line>
        )}
        {phone && (
          <Line label={<Trans>Phone</Trans>} gridArea="1 / 2" pt={{ base: '1', lg: '0' }}>
            <Telephones text={phone} link={ContactLink} />
          </Line>
        )}
        {email && (
          <Line
            label={<Trans>Email</Trans>}
            gridArea={`${phone ? 2 : 1} / 2`}
            pt={{ base: phone ? '0' : '1', lg: '0' }}
          >
            <ContactLink href={mailTo(email)}>
              <EmailText text={email} />
            </ContactLink>
          </Line>
        )}
        {access && (
          <Box
            pt="1"
            gridColumn="1 / -1"
            css={INLINE}
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            <chakra.dt color="fg.muted">
              <Trans>Access</Trans>:{' '}
            </chakra.dt>
            <dd>{access}</dd>
          </Box>
        )}
      </chakra.dl>
    </Card>
  );
}

function ContactLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} color="accent.fg" minH={LINK_HEIGHT} wordBreak="break-word">
      {children}
    </Link>
  );
}

interface LineProps extends BoxProps {
  readonly label: ReactNode;
}

/** A part of a line with a label of its own, for screen readers. */
function Labelled({ label, children }: Pick<LineProps, 'label' | 'children'>) {
  return (
    <>
      <chakra.span srOnly>{label} </chakra.span>
      {children}
    </>
  );
}

function Line({ label, children, ...box }: LineProps) {
  return (
    <Box position="relative" {...box}>
      <chakra.dt srOnly>{label}</chakra.dt>
      <dd>{children}</dd>
    </Box>
  );
}
