const WORDS = [
  { lang: 'de', text: 'Einsatzplan konnte nicht geladen werden.', action: 'Neu laden' },
  { lang: 'en', text: 'Einsatzplan could not be loaded.', action: 'Load again' },
  { lang: 'es', text: 'No se ha podido cargar Einsatzplan.', action: 'Cargar de nuevo' },
];

/** What there is to see where no texts in any language could be fetched: a way to try again. */
export function showStartFailure(root: HTMLElement): void {
  const lines = WORDS.map(({ lang, text, action }) => {
    const button = document.createElement('button');
    button.textContent = action;
    button.addEventListener('click', () => location.reload());
    const line = document.createElement('p');
    line.lang = lang;
    line.append(`${text} `, button);
    return line;
  });
  const main = document.createElement('main');
  main.className = 'start-failure';
  main.append(...lines);
  root.replaceChildren(main);
}
