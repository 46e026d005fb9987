import type { Endpoint } from '../../api/endpoints.ts'
import type { CodeOf, InputArgs, ReplyOf } from '../../api/operations.ts'
import { beginAction } from '../ui/until-next-action.ts'
import { type CallResult, readRefusal } from './api-client.ts'
import { toUrl } from './request.ts'

/** Sends a file as the body of an operation. By XMLHttpRequest, because fetch does not tell how much has been sent. */
export function upload<At extends Endpoint>(
  file: Blob,
  onProgress: (share: number) => void,
  endpoint: At,
  ...input: InputArgs<At>
): Promise<CallResult<ReplyOf<At>, CodeOf<At>>> {
  beginAction()
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method.toUpperCase(), toUrl(endpoint, ...input))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const { status, response } = request
      if (status === 200) return resolve({ ok: true, value: response })
      resolve(readRefusal<CodeOf<At>>(response))
    }
    request.onerror = () => resolve({ ok: false })
    request.send(file)
  })
}
