/** The list of the models with another one at its end. */
export function withModel(text: string, chart: string, path: string): string {
  const imported = `import { ${chart}Model } from '${path}';\n`;
  const list = text.indexOf('\n/** One model');
  const end = text.lastIndexOf('];');
  return `${text.slice(0, list)}${imported}${text.slice(list, end)}  ${chart}Model,\n${text.slice(end)}`;
}
