/** The page that asks a person for access; its form posts `decision` to its own address. */
export function consentPage(scope: string): string {
  const scopes = scope
    .split(' ')
    .map((name) => `<li>${name.replace(/[^\w.:-]/g, '')}</li>`)
    .join('');
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>bexio-Sandbox</title>
<style>
body { max-width: 28rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; }
</style>
</head>
<body>
<main>
<h1>bexio-Sandbox</h1>
<p>Einsatzplan möchte auf ein erfundenes bexio-Konto zugreifen. Dies ist nicht bexio.</p>
<ul>${scopes}</ul>
<form method="post">
<button name="decision" value="allow">Zulassen</button>
<button name="decision" value="refuse">Ablehnen</button>
</form>
</main>
</body>
</html>`;
}
