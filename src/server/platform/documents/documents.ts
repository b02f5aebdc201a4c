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
  /** What it was rendered from; null where that was not stored yet. */
  readonly data: object | null
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
  /** True where a document of exactly this data, in the present layout, was made. */
  readonly has: (request: Omit<DocumentRequest, 'fileName'>) => Promise<boolean>
  /** The latest document of a subject. */
  readonly newest: (kind: string, subjectId: string) => Promise<StoredDocument | undefined>
}

/** Documents on the table `documents`, rendered by `render`. */
export function createDocumentStore(db: Db, render: RenderDocument): Documents {
  const making = new Map<string, Promise<StoredDocument>>()

  return {
    async make(request) {
      const hash = hashOf(request)
      const key = `${request.kind} ${request.subjectId} ${hash}`
      const running = making.get(key) ?? renderOnce(request, hash).finally(() => making.delete(key))
      making.set(key, running)
      return running
    },
    async has(request) {
      return (await stored(request, hashOf(request))) !== undefined
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

  async function stored({ kind, subjectId }: Omit<DocumentRequest, 'fileName'>, hash: string) {
    const [row] = await db
      .select()
      .from(documents)
      .where(
        and(eq(documents.kind, kind), eq(documents.subject_id, subjectId), eq(documents.content_hash, hash)),
      )
    return row
  }

  async function renderOnce(request: DocumentRequest, hash: string) {
    const found = await stored(request, hash)
    if (found) return presented(found)
    const { kind, subjectId, fileName, data } = request
    const body = await render(kind, data)
    const row = { kind, subject_id: subjectId, content_hash: hash, file_name: fileName, body, data }
    await db.insert(documents).values(row).onConflictDoNothing()
    return { hash, fileName, body, data }
  }
}

function hashOf({ kind, data }: Pick<DocumentRequest, 'kind' | 'data'>): string {
  return createHash('sha256')
    .update(JSON.stringify([layout, kind, data]))
    .digest('base64url')
}

function presented({ content_hash: hash, file_name: fileName, body, data }: typeof documents.$inferSelect) {
  return { hash, fileName, body, data }
}
