import { PUZZLES } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { samplePicture, sampleTarget, TODAY } from '../testing/store-samples.ts';
import { eachStore } from '../testing/stores.ts';

const TOMORROW = '2026-03-02';

eachStore('the catalogues of served days', (open) => {
  it('are the last ones of their declarations, with the pictures of all', async () => {
    const { targets, declaredCatalogs } = await open();
    expect(await declaredCatalogs.find('birds')).toBeUndefined();
    await declaredCatalogs.keep({ declaration: 'birds', catalog: '1' }, [samplePicture('owl')]);
    await targets.findOrStore([TODAY], {
      targets: [sampleTarget('owl', { declaration: 'birds' })],
      pictures: [],
    });
    await declaredCatalogs.keep({ declaration: 'shipped', catalog: '2' }, []);
    expect([...(await declaredCatalogs.findDeclarations())].toSorted()).toEqual([
      'birds',
      'shipped',
    ]);
    await declaredCatalogs.keep({ declaration: 'birds', catalog: '3' }, [samplePicture('wren')]);
    expect(await declaredCatalogs.find('birds')).toBe('3');
    for (const name of ['owl', 'wren']) {
      expect(await targets.findPicture(samplePicture(name).address)).toBeDefined();
    }
  });

  it('are deleted once no day has been or will be served with them', async () => {
    const { targets, plannedTargets, declaredCatalogs } = await open();
    const keep = (declaration: string) => declaredCatalogs.keep({ declaration, catalog: '1' }, []);
    const declarations = async () => [...(await declaredCatalogs.findDeclarations())].toSorted();
    const plan = (names: readonly string[]) =>
      plannedTargets.replace(
        {
          targets: names.map((name) => sampleTarget(name, { date: TOMORROW, declaration: name })),
          pictures: [],
        },
        { today: TODAY, since: TODAY },
      );
    await targets.findOrStore([TODAY], {
      targets: [sampleTarget('owl', { declaration: 'served' })],
      pictures: [],
    });
    await plan(['planned']);
    for (const declaration of ['served', 'planned', 'own', 'own']) await keep(declaration);
    expect(await declarations()).toEqual(['own', 'planned', 'served']);
    await plan(['own']);
    await keep('served');
    expect(await declarations()).toEqual(['own', 'served']);
    await plan([]);
    await keep('another');
    expect(await declarations()).toEqual(['another', 'served']);
  });

  it('come after their pictures, which a failed attempt has not stored in vain', async () => {
    const { declaredCatalogs } = await open();
    const sized = new Set<string>();
    const sent: string[] = [];
    let isLost = true;
    // A picture is read once more than its size is.
    const pictures = Array.from({ length: 8 }, (_, index) => {
      const { address } = samplePicture(`bird-${index}`);
      const bytes = Buffer.alloc(1_500_000);
      return {
        address,
        get bytes() {
          if (!sized.has(address)) {
            sized.add(address);
            return bytes;
          }
          sent.push(address);
          if (isLost && index === 6) throw new Error('The database is lost');
          return bytes;
        },
      };
    });
    const keep = () => {
      sized.clear();
      return declaredCatalogs.keep({ declaration: 'birds', catalog: '1' }, pictures);
    };
    await expect(keep()).rejects.toThrow();
    expect(await declaredCatalogs.find('birds')).toBeUndefined();
    isLost = false;
    sent.splice(0);
    await keep();
    expect(sent).toEqual(pictures.slice(5).map(({ address }) => address));
    expect(await declaredCatalogs.find('birds')).toBe('1');
    await keep();
    expect(sent).toHaveLength(3);
  });

  it('have the records that were served with their declaration, even on pinned days', async () => {
    const { targets, pinnedTargets } = await open();
    const owl = sampleTarget('owl', { declaration: 'birds' });
    const stored = { targets: [owl, sampleTarget('ida', { puzzle: 'image-guess' })], pictures: [] };
    await targets.findOrStore([TODAY], stored);
    const pinned = sampleTarget('wren', { date: TOMORROW, declaration: 'birds' });
    for (const target of [sampleTarget('luz', { date: TOMORROW }), pinned]) {
      await pinnedTargets.pin([{ target, picture: target.picture }], {
        today: TODAY,
        puzzles: PUZZLES,
      });
    }
    const served = { from: TODAY, before: '2026-03-03', declaration: 'birds' };
    const { picture: _, ...expected } = owl;
    const found = await targets.findUnknown(new Set(), served);
    expect(found[0]).toEqual(expected);
    expect(found.map(({ targetId }) => targetId)).toEqual(['owl', 'wren']);
  });
});
