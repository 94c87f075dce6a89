import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { JobRequest } from '../../domain/entities.ts';
import { isolated } from '../../domain/isolated.ts';
import { CONTACT } from '../../domain/kinds/contact.ts';
import { CONTACT_FIELDS } from '../../domain/person/personFields.ts';
import { useRuleLanguage } from './words.ts';

/** What a customer has said of themselves with a request, and the record has otherwise. */
export function NewsOfCustomer({ request: { contact } }: { readonly request: JobRequest }) {
  const { language } = useRuleLanguage();
  const news = CONTACT_FIELDS.flatMap((field) => {
    const text = contact?.[field];
    return text ? [`${CONTACT[field].name[language]} ${isolated(text)}`] : [];
  }).join(' · ');
  return (
    news !== '' && (
      <Text pt="2" color="orange.800" overflowWrap="anywhere">
        <Trans>Not so in the customer's record: {news}</Trans>
      </Text>
    )
  );
}
