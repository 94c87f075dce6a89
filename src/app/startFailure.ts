const WORDS = [
  { lang: 'de', text: 'Einsatzplan konnte nicht geladen werden.', action: 'Neu laden' },
  { lang: 'en', text: 'Einsatzplan could not be loaded.', action: 'Load again' },
  { lang: 'es', text: 'No se ha podido cargar Einsatzplan.', action: 'Cargar de nuevo' },
];

/** Shown if the catalogs of no language could be loaded. */
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
