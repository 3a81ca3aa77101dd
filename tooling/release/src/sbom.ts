import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { type InstalledPackage, identity } from './installed-packages.ts';

export type Product = {
  readonly version: string;
  readonly packages: readonly InstalledPackage[];
  /** Hashes as a lockfile has them, such as `sha512-…`, by identity. */
  readonly integrity: ReadonlyMap<string, string>;
};

const EXPRESSION = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) \(?[\w.+-]+\)?)+\)?$/;

/**
 * A bill of materials of the product in CycloneDX 1.6, as JSON. It names no time and no number of its
 * own, so that the same packages give the same file.
 */
export function billOfMaterials({ version, packages, integrity }: Product): string {
  const product = new Models.Component(Enums.ComponentType.Application, 'starguess', {
    bomRef: `starguess@${version}`,
    version,
  });
  product.licenses.add(new Models.SpdxLicense('MIT'));
  const components = new Map(
    packages
      .filter(isForeign)
      .map((installed) => [identity(installed), componentOf(installed, integrity)]),
  );
  for (const installed of packages) {
    const user = components.get(identity(installed)) ?? product;
    for (const needed of installed.needs) {
      const component = components.get(needed);
      if (component !== undefined) user.dependencies.add(component.bomRef);
    }
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: product }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  );
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Whether a package is not of this repository. */
export function isForeign({ name }: Pick<InstalledPackage, 'name'>): boolean {
  return !name.startsWith('@starguess/');
}

function componentOf(installed: InstalledPackage, integrity: Product['integrity']) {
  const { name, version, licence } = installed;
  const [scope, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const component = new Models.Component(Enums.ComponentType.Library, bare ?? name, {
    bomRef: purl,
    version,
    purl,
    ...(scope !== undefined && { group: scope }),
  });
  if (licence !== undefined) component.licenses.add(licences.makeFromString(licence));
  const [algorithm, hash] = integrity.get(identity(installed))?.split('-') ?? [];
  if (algorithm === 'sha512' && hash !== undefined) {
    component.hashes.set(
      Enums.HashAlgorithm['SHA-512'],
      Buffer.from(hash, 'base64').toString('hex'),
    );
  }
  return component;
}

const licences = new Contrib.License.Factories.LicenseFactory((text) => {
  if (!EXPRESSION.test(text)) throw new Error(`'${text}' is no expression of licences`);
});
