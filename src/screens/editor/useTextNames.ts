import { fieldsOf, type RecordTexts } from '../../domain/kinds/kind.ts';
import { useRuleLanguage } from '../jobs/words.ts';

/** How texts of a record are called in the language of the page. */
export function useTextNames<Field extends string>(
  texts: RecordTexts<Field>,
): Readonly<Record<Field, string>> {
  const { language } = useRuleLanguage();
  const names = fieldsOf(texts).map((field) => [field, texts[field].name[language]] as const);
  return Object.fromEntries(names) as Record<Field, string>;
}
