/** Content-addressed documents: the same data is rendered once, also under concurrent requests. */
import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { RenderDocument } from './renderer.ts'
import { documents } from './schema.ts'

/** Version of the layout; increase it when documents change their look, so that drafts are rendered again. */
const layout = 2

export interface StoredDocument {
  readonly hash: string
  readonly fileName: string
  readonly body: Uint8Array
}

interface DocumentRequest {
  readonly kind: string
  readonly subjectId: string
  readonly fileName: string
  readonly data: object
}

export interface Documents {
  /** Renders a document, or returns the stored one with the same data. */
  readonly make: (request: DocumentRequest) => Promise<StoredDocument>
  /** The latest document of a subject. */
  readonly newest: (kind: string, subjectId: string) => Promise<StoredDocument | undefined>
}

/** Documents on the table `documents`, rendered by `render`. */
export function createDocumentStore(db: Db, render: RenderDocument): Documents {
  const making = new Map<string, Promise<StoredDocument>>()

  return {
    async make(request) {
      const hash = createHash('sha256')
        .update(JSON.stringify([layout, request.kind, request.data]))
        .digest('base64url')
      const key = `${request.kind} ${request.subjectId} ${hash}`
      const running = making.get(key) ?? renderOnce(request, hash).finally(() => making.delete(key))
      making.set(key, running)
      return running
    },
    async newest(kind, subjectId) {
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.kind, kind), eq(documents.subject_id, subjectId)))
        .orderBy(desc(documents.created_at))
        .limit(1)
      return row && presented(row)
    },
  }

  async function renderOnce({ kind, subjectId, fileName, data }: DocumentRequest, hash: string) {
    const [stored] = await db
      .select()
      .from(documents)
      .where(
        and(eq(documents.kind, kind), eq(documents.subject_id, subjectId), eq(documents.content_hash, hash)),
      )
    if (stored) return presented(stored)
    const body = await render(kind, data)
    const row = { kind, subject_id: subjectId, content_hash: hash, file_name: fileName, body }
    await db.insert(documents).values(row).onConflictDoNothing()
    return { hash, fileName, body }
  }
}

function presented({ content_hash: hash, file_name: fileName, body }: typeof documents.$inferSelect) {
  return { hash, fileName, body }
}
