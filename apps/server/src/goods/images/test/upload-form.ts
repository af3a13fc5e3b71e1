export interface FormFile {
  name: string;
  bytes: Buffer | string;
  type?: string;
  field?: string;
}

const BOUNDARY = 'haat-form-boundary';

export function uploadForm(...files: FormFile[]) {
  const parts = files.flatMap(({ name, bytes, type = 'image/jpeg', field = 'images' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
