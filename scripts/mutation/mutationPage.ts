import type { NamedMutation } from './domainMutations.ts';

interface MutationGroup {
  readonly title: string;
  readonly mutations: readonly NamedMutation[];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function listOf(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const lines = items.map((item) => `<li>${item}</li>`);
  return `<h4>${title}</h4><ul>${lines.join('')}</ul>`;
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

function mutationHtml({ name, mutants, survivors, equivalents, wrongEquivalents }: NamedMutation) {
  const explained = Object.entries(equivalents);
  const isOpen = survivors.length + wrongEquivalents.length > 0;
  const counts = `${mutants - survivors.length} of ${mutants} noticed${explained.length > 0 ? `, ${explained.length} equivalent` : ''}`;
  return `<details${isOpen ? ' open' : ''}><summary><b>${escaped(name)}</b> <small>${counts}</small></summary>
${listOf('Not noticed by any test', survivors.map(code))}
${listOf(
  'Equivalent: no test could notice it',
  explained.map(([change, reason]) => `${code(change)}<br>${escaped(reason)}`),
)}
${listOf('Explained, but noticed or gone', wrongEquivalents.map(code))}
</details>`;
}

function groupHtml({ title, mutations }: MutationGroup): string {
  return `<section><h2>${escaped(title)}</h2>
<p>${escaped(summary(mutations))}</p>
${mutations.map(mutationHtml).join('\n')}
</section>`;
}

/** How many changes were tried and noticed, as a sentence. */
export function summary(mutations: readonly NamedMutation[]): string {
  const total = (count: (mutation: NamedMutation) => number) =>
    mutations.reduce((sum, mutation) => sum + count(mutation), 0);
  const mutants = total((mutation) => mutation.mutants);
  const equivalents = total((mutation) => Object.keys(mutation.equivalents).length);
  const noticed = mutants - total(({ survivors }) => survivors.length);
  const percent = ((noticed / (mutants + equivalents)) * 100).toFixed(1);
  return `${noticed} of ${mutants + equivalents} noticed (${percent} %), ${equivalents} of the others ${equivalents === 1 ? 'is' : 'are'} explained.`;
}

export function mutationPage(groups: readonly MutationGroup[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the tests notice</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 14px/1.5 Inter, 'Helvetica Neue', Arial, sans-serif; }
summary { padding: 0.25rem 0; cursor: pointer; }
code { overflow-wrap: anywhere; }
li { margin-bottom: 0.5rem; }
</style>
</head>
<body>
<h1>What the tests notice</h1>
<p>The product was made wrong, one change at a time.</p>
${groups.map(groupHtml).join('\n')}
</body>
</html>
`;
}
