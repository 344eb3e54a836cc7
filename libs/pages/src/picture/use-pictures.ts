import { api, notify, request, startWork, type ApiAnswer } from '@shopbench/client';
import { useDispatch } from '@shopbench/client/state';
import type { FileLink } from '@shopbench/contracts';
import type { Answer, Resource, Stored } from '../resource';
import { sendPicture } from './send-picture';

export interface Pictures {
  /** Puts a picture on what `path` names, such as `/product/{id}/image`. */
  send: (path: string, picture: File) => Promise<Answer<FileLink | null>>;
  clear: (path: string) => Promise<Answer<FileLink | null>>;
}

/** Sends and takes away pictures of a kind of record; the record is asked for anew then. */
export function usePictures(tag: Resource<Stored>['tag']): Pictures {
  const dispatch = useDispatch();

  async function call(
    label: string,
    calling: Promise<ApiAnswer<FileLink | null>>,
  ): Promise<Answer<FileLink | null>> {
    const work = startWork(label);
    const answer = await calling;
    work.end();
    if ('error' in answer) return { error: answer.error };
    dispatch(api.util.invalidateTags([tag]));
    notify.success(answer.message);
    return { data: answer.data };
  }

  return {
    send: (path, picture) => call('Sending the picture', sendPicture(path, picture)),
    clear: (path) => call('Removing the picture', request({ url: path, method: 'DELETE' })),
  };
}
