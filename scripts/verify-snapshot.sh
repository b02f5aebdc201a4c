#!/bin/sh
# Recomputes the SHA-256 of a signed agreement without this program, by jq and openssl alone (docs/signatures.md).
#
#   sh scripts/verify-snapshot.sh agreement.json [sha256]
#
# The file holds the agreement as JSON in any formatting: the column `snapshot` of the table `signatures`, or `snapshot`
# of the function `get-portal-agreement`. Prints the hash; with a hash to compare it exits 1 where they differ.
set -eu
# Sorted keys, no spaces, UTF-8: the canonical JSON of RFC 8785 for these texts and numbers.
actual=$(jq -cS . "$1" | tr -d '\n' | openssl dgst -sha256 -r | cut -d ' ' -f 1)
echo "$actual"
[ $# -lt 2 ] || [ "$actual" = "$2" ] || { echo "This is another agreement than the signed one: $2" >&2; exit 1; }
