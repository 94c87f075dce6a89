import { posix, relative, sep } from 'node:path';
import { type Zone, zones } from './zones.ts';

type Specifier = { imported?: { name?: string; value?: string } };

type ImportNode = {
  source: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: readonly Specifier[];
};

type Context = {
  cwd: string;
  filename: string;
  report(finding: { node: object; message: string }): void;
};

/** Reports every import that the zone of its file does not allow. */
export const importZones = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const path = narrowest(
      zones.map((zone) => zone.path),
      file,
    );
    const zone = zones.find((candidate) => candidate.path === path);

    const check = (node: ImportNode) => {
      if (!zone || !node.source) return;
      const problem = problemOf(zone, file, node);
      if (problem) context.report({ node, message: `${zone.path} may not import ${problem}.` });
    };

    return {
      Program(node: object) {
        if (!zone && file.startsWith('src/') && !file.endsWith('.d.ts')) {
          context.report({ node, message: `${file} is in none of the import zones.` });
        }
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: (node: ImportNode) => check({ ...node, importKind: 'type' }),
    };
  },
};

function problemOf(zone: Zone, file: string, node: ImportNode): string | undefined {
  const specifier = node.source?.value;
  if (typeof specifier !== 'string') return 'a path that is not a string literal';
  return specifier.startsWith('.')
    ? problemOfOurs(zone, posix.join(posix.dirname(file), specifier), node)
    : problemOfPackage(zone, specifier, node);
}

function problemOfOurs(zone: Zone, target: string, node: ImportNode): string | undefined {
  const types = zone.types ?? [];
  const allowed = narrowest([zone.path, ...zone.ours, ...types], target);
  if (!allowed) return target;
  const isType = node.importKind === 'type' || node.exportKind === 'type';
  return types.includes(allowed) && !isType ? `${target} except by "import type"` : undefined;
}

function problemOfPackage(zone: Zone, specifier: string, node: ImportNode): string | undefined {
  const scope = specifier.split('/')[0]!;
  const name = scope.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : scope;
  const names = zone.names?.[name];
  if (names) {
    const unnamed = !node.specifiers?.length || node.specifiers.some((part) => !part.imported);
    const other = node.specifiers?.map(importedName).find((part) => part && !names.includes(part));
    return other || unnamed ? `${other ?? 'all'} of ${name}` : undefined;
  }
  const wildcard = name.startsWith('node:') ? 'node:*' : '*';
  const isAllowed = [name, `${scope}/*`, wildcard].some((entry) => zone.packages.includes(entry));
  return isAllowed ? undefined : specifier;
}

function importedName(specifier: Specifier): string | undefined {
  return specifier.imported?.name ?? specifier.imported?.value;
}

/** The longest of the paths that contain the file. */
function narrowest(paths: readonly string[], file: string): string | undefined {
  return paths
    .filter((path) => file === path || file.startsWith(`${path}/`))
    .reduce<string | undefined>((longest, path) => {
      return longest && longest.length >= path.length ? longest : path;
    }, undefined);
}
