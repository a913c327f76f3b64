#ifndef MAINSPRING_OPENSSL_H
#define MAINSPRING_OPENSSL_H

// Imports OpenSSL, and wraps macros that Swift cannot import in functions.
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

static inline int mainspring_tls_set_versions(SSL_CTX *_Nonnull context, int least, int most) {
  return SSL_CTX_set_min_proto_version(context, least) == 1 && SSL_CTX_set_max_proto_version(context, most) == 1;
}

// Disables compression, renegotiation and the cache of sessions, and frees the buffers of records when they are unused.
static inline void mainspring_tls_set_options(SSL_CTX *_Nonnull context) {
  SSL_CTX_set_options(context, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
}

// Makes a client's context pass on the sessions that it could resume, without keeping them itself.
static inline void mainspring_tls_pass_on_sessions(SSL_CTX *_Nonnull context) {
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL);
}

static inline int mainspring_tls_set_server_name(SSL *_Nonnull connection, const char *_Nonnull name) {
  return SSL_set_tlsext_host_name(connection, name) == 1;
}

// Writes a name in the form of RFC 2253, in UTF-8.
static inline int mainspring_x509_print_name(BIO *_Nonnull output, const X509_NAME *_Nonnull name) {
  return X509_NAME_print_ex(output, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB);
}

#endif
