import { hostPath } from '../page/base-path.ts';

/** Fetches a file from the page's host. Throws for anything but a 2xx answer. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  return response;
}

/** Turns pictures into data URLs: the catalogue's addresses would reveal who is shown. */
export function createPhotos(): (picture: string) => Promise<string> {
  const photos = new Map<string, string>();
  return async (picture) => {
    const photo = photos.get(picture) ?? (await readAsDataAddress(picture));
    photos.set(picture, photo);
    return photo;
  };
}

async function readAsDataAddress(picture: string): Promise<string> {
  const blob = await (await fetchFile(hostPath(picture))).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
