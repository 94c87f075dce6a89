import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useVisitCustomerProps, VisitCustomer } from '../../actors/visits/visitCustomer.ts';
import type { ContactField, Customer, JobRequest, Texts } from '../../domain/entities.ts';
import { newsOf } from '../../domain/intake/requester.ts';
import { isolated } from '../../domain/isolated.ts';
import { CONTACT } from '../../domain/kinds/contact.ts';
import { CONTACT_FIELDS } from '../../domain/person/personFields.ts';
import { emptyTexts } from '../../domain/person/personForm.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { ChangeOutcome } from './changes/outcome/ChangeOutcome.tsx';
import { useRuleLanguage } from './words.ts';

interface NewsOfCustomerProps {
  /** Null if it is not known who asks. */
  readonly customerId: number | null;
  readonly request: JobRequest;
}

/** What a customer has said of themselves with a request, and the record has otherwise, to take over. */
export function NewsOfCustomer({ customerId, request: { contact } }: NewsOfCustomerProps) {
  if (!contact || customerId === null) return null;
  return <Loaded key={customerId} customerId={customerId} contact={contact} />;
}

interface LoadedProps {
  readonly customerId: number;
  readonly contact: Partial<Texts<ContactField>>;
}

function Loaded({ customerId, contact }: LoadedProps) {
  return (
    <VisitCustomer.Provider {...useVisitCustomerProps(customerId)}>
      <Changes.Provider>
        <News contact={contact} />
      </Changes.Provider>
    </VisitCustomer.Provider>
  );
}

const NOTHING = emptyTexts(CONTACT_FIELDS);

function News({ contact }: Pick<LoadedProps, 'contact'>) {
  const { language } = useRuleLanguage();
  const [customer] = VisitCustomer.useRows() ?? [];
  const isOffered = useFeature('einsatzplan');
  const mayTake = usePermission('edit') && isOffered;
  const heading = useRef<HTMLParagraphElement>(null);
  const isTold = Changes.useSelector(({ context }) => context.asked !== null);
  if (!customer) return null;
  const news = newsOf({ ...NOTHING, ...contact }, customer);
  const fields = CONTACT_FIELDS.filter((field) => news[field]);
  if (fields.length === 0 && !isTold) return null;
  const inWords = (field: ContactField) =>
    `${CONTACT[field].name[language]} ${isolated(news[field]!)}`;
  return (
    <Box pt="2">
      {fields.length > 0 && (
        <Text ref={heading} tabIndex={-1} color="orange.800" overflowWrap="anywhere">
          <Trans>Not so in the customer's record:</Trans>
          {!mayTake && ` ${fields.map(inWords).join(' · ')}`}
        </Text>
      )}
      {mayTake && (
        <Flex wrap="wrap" gap="2" pt="1">
          {fields.map((field) => (
            <TakeOver key={field} customer={customer} field={field} text={news[field]!}>
              {inWords(field)}
            </TakeOver>
          ))}
        </Flex>
      )}
      <ChangeOutcome onAct={() => heading.current?.focus()} />
    </Box>
  );
}

interface TakeOverProps {
  readonly customer: Customer;
  readonly field: ContactField;
  readonly text: string;
  /** The field and the text, in words. */
  readonly children: string;
}

function TakeOver({ customer, field, text, children }: TakeOverProps) {
  const { t } = useLingui();
  const actor = Changes.useActorRef();
  const take = () =>
    actor.send({
      type: 'change.requested',
      asked: {
        target: 'contact',
        id: customer.id,
        name: customer.name,
        change: { field, text },
        seen: customer[field],
      },
    });
  const now = customer[field];
  return (
    <ActionButton
      variant="outline"
      colorPalette="gray"
      h="auto"
      minH={{ base: '11', md: '8' }}
      py="1"
      whiteSpace="normal"
      textAlign="start"
      overflowWrap="anywhere"
      aria-label={t`Take over: ${children}`}
      title={now ? t`In the record: ${now}` : t`Not in the record`}
      onClick={take}
    >
      {children} · <Trans>take over</Trans>
    </ActionButton>
  );
}
