/** PostgreSQL refuses to run as root; for root it runs as this user, which owns nothing else. */
const nobody = 65_534

export function spawnIdentity(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
}

/** The owner that PostgreSQL's own folders need. */
export function serverOwner(): { uid: number; gid: number } {
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = spawnIdentity()
  return { uid, gid }
}
