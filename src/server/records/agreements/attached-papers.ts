import type { Db } from '#server/platform/database/database.ts'
import type { MailFile } from '#server/platform/mail/transport.ts'
import { paperOfSignature } from './read.ts'

/** The paper that an email's data names in `paper_of`, the id of a signature. */
export async function attachedPapers(db: Db, data: object): Promise<readonly MailFile[]> {
  if (!('paper_of' in data) || typeof data.paper_of !== 'string') return []
  const paper = await paperOfSignature(db, data.paper_of)
  return paper ? [{ fileName: paper.file_name, bytes: paper.body }] : []
}
