/* Uniform resource identifiers (RFC 3986), as the libraries of SIP and of downloads parse them: part by part, each with
   an error of its own. The parts of a `struct uri` are slices of the text. */
#include "input.h"

#ifndef ENTRY
#define ENTRY uri_scheme
#endif

struct slice {
    const char *start;
    size_t length;
};

struct uri {
    struct slice scheme;
    struct slice host;
    struct slice port;
    struct slice path;
    struct slice query;
    const char *fragment; /* NULL if there is none */
};

enum uri_error {
    URI_FINE,
    URI_WITHOUT_SCHEME,
    URI_SCHEME_NOT_ENDED,
    URI_WITHOUT_AUTHORITY,
    URI_WITHOUT_HOST,
    URI_PORT_EMPTY,
    URI_PORT_NOT_A_NUMBER,
    URI_QUERY_EMPTY,
};

static struct slice slice_between(const char *start, const char *end)
{
    struct slice slice = {start, (size_t)(end - start)};
    return slice;
}

/* ---- characters ---- */

#define IS_LETTER(c) (((c) >= 'a' && (c) <= 'z') || ((c) >= 'A' && (c) <= 'Z'))
#define IS_DIGIT(c) ((c) >= '0' && (c) <= '9')

/* RFC 3986, 3.1: a letter first, then also digits and three signs. */
#define IS_IN_SCHEME(c) (IS_LETTER(c) || IS_DIGIT(c) || (c) == '+' || (c) == '-' || (c) == '.')

/* In small letters, as they should be written (RFC 3986, 6.2.2.1). */
static int is_hexadecimal(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* ---- scheme:... ---- */

static enum uri_error parse_scheme(const char *text, struct uri *uri, const char **rest)
{
    if (!IS_LETTER(text[0]))
        return URI_WITHOUT_SCHEME;
    size_t i = 1;
    while (IS_IN_SCHEME(text[i]))
        i++;
    if (text[i] != ':')
        return URI_SCHEME_NOT_ENDED;
    uri->scheme = slice_between(text, text + i);
    *rest = text + i + 1;
    return URI_FINE;
}

/* ---- //host:port ---- */

static enum uri_error parse_port(const char *text, struct uri *uri, const char **rest)
{
    const char *end = text;
    while (IS_DIGIT(*end))
        end++;
    uri->port = slice_between(text, end);
    *rest = end;
    if (uri->port.length == 0)
        return URI_PORT_EMPTY;
    return *end == '/' || *end == '\0' ? URI_FINE : URI_PORT_NOT_A_NUMBER;
}

static enum uri_error parse_authority(const char *text, struct uri *uri, const char **rest)
{
    if (text[0] != '/' || text[1] != '/')
        return URI_WITHOUT_AUTHORITY;
    const char *host = text + 2;
    const char *end = host;
    while (*end && *end != ':' && *end != '/' && *end != '?')
        end++;
    uri->host = slice_between(host, end);
    *rest = end;
    if (uri->host.length == 0)
        return URI_WITHOUT_HOST;
    return *end == ':' ? parse_port(end + 1, uri, rest) : URI_FINE;
}

/* ---- path?query#fragment ---- */

static enum uri_error parse_path(const char *text, struct uri *uri)
{
    uri->query.length = 0;
    uri->fragment = NULL;
    size_t path = strcspn(text, "?#");
    uri->path = slice_between(text, text + path);
    if (text[path] == '\0')
        return URI_FINE;
    if (text[path] == '#') {
        uri->fragment = text + path + 1;
        return URI_FINE;
    }
    const char *query = text + path + 1;
    uri->query = slice_between(query, query + strcspn(query, "#"));
    if (uri->query.length == 0)
        return URI_QUERY_EMPTY;
    if (query[uri->query.length] == '#')
        uri->fragment = query + uri->query.length + 1;
    return URI_FINE;
}

/* ---- percent-encoding ---- */

/* Whether every percent sign has two hexadecimal digits behind it. */
static int is_encoded(const char *text)
{
    size_t i = 0;
    while (text[i]) {
        if (text[i] == '%') {
            if (!is_hexadecimal(text[i + 1]) || !is_hexadecimal(text[i + 2]))
                return 0;
            i += 2;
        }
        i++;
    }
    return 1;
}

/* ---- what is measured ---- */

int uri_scheme(void)
{
    struct uri uri;
    const char *rest;
    enum uri_error error = parse_scheme(symbolic_text("uri"), &uri, &rest);
    if (error != URI_FINE)
        return (int)error;
    return *rest == '/' ? 0 : 3;
}

int uri_authority(void)
{
    struct uri uri;
    const char *rest;
    enum uri_error error = parse_authority(symbolic_text("uri"), &uri, &rest);
    if (error != URI_FINE)
        return (int)error;
    minise_assert(uri.host.length < CAPACITY);
    return 0;
}

int uri_query(void)
{
    struct uri uri;
    if (parse_path(symbolic_text("uri"), &uri) != URI_FINE)
        return 2;
    if (uri.query.length == 0)
        return uri.fragment == NULL ? 0 : 1;
    return uri.fragment == NULL ? 4 : 3;
}

int percent_encoding(void)
{
    return is_encoded(symbolic_text("s")) ? 0 : 1;
}

int main(void)
{
    return ENTRY();
}
