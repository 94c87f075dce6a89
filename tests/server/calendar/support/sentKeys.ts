/** What the buttons of a plan send under a name, each once. */
export function sentKeys(page: string, name: 'job' | 'visit' | 'week'): readonly string[] {
  const buttons = [...page.matchAll(/<button [^>]*>/g)].map(([button]) => button);
  const named = buttons.filter((button) => button.includes(`name="${name}"`));
  return [...new Set(named.flatMap((button) => /value="([^"]*)"/.exec(button)![1]!.split(' ')))];
}
