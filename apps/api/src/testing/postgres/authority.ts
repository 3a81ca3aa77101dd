import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from './data-folder.ts';

/** A certificate authority. */
export type Authority = {
  /** The file of its own certificate, for whoever is to trust it. */
  readonly file: string;
  /** Makes a certificate for a host name, not valid for addresses. */
  readonly certify: (host: string) => Certificate;
};

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const A_DAY = ['-days', '1'];

/** Creates an authority in an empty folder, with the machine's `openssl`. */
export function makeAuthority(folder: string): Authority {
  const at = (name: string) => join(folder, name);
  const own = ['-keyout', at('authority.key'), '-out', at('authority.pem')];
  openssl(['req', '-x509', ...NEW_KEY, ...A_DAY, ...own, '-subj', '/CN=Authority of a test']);
  return {
    file: at('authority.pem'),
    certify: (host) => {
      const requested = ['-keyout', at('host.key'), '-out', at('host.csr')];
      openssl(['req', ...NEW_KEY, ...requested, '-subj', `/CN=${host}`]);
      writeFileSync(at('names'), `subjectAltName=DNS:${host}`);
      const signedBy = ['-CA', at('authority.pem'), '-CAkey', at('authority.key')];
      const signed = ['-CAcreateserial', ...A_DAY, '-extfile', at('names'), '-out', at('host.pem')];
      openssl(['x509', '-req', '-in', at('host.csr'), ...signedBy, ...signed]);
      return {
        certificate: readFileSync(at('host.pem'), 'utf8'),
        key: readFileSync(at('host.key'), 'utf8'),
      };
    },
  };
}

function openssl(args: readonly string[]) {
  execFileSync('openssl', args, { stdio: 'pipe' });
}
