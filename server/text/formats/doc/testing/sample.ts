import { gunzipSync } from "node:zlib";

/** A file of Word 97, written by LibreOffice and packed here, because nothing in this repository writes that format. */
const packed = [
  "H4sIAAAAAAACA+2Z30+bVRjHn/P2pbZslrZUnAxH11VANn6PCTp1FMYAhXYrgr9NoUWK0CKUiIkXRmPihUswXnhjYkzwSmNQ/wCNid4ZvdnF7ubuTLzYjJrs",
  "YtTvc97zsqYy97YQ49j7NB/O+4Nznuc85znPe97z/vyT79InX9b+QkXyCDloM+8mZ8E1AarMEy+Rpq5t5vN583LelttKrquSx1DH+FUAHvO7gAu4QSXYB/aD",
  "u4FHjblXlbbcvnKOsvjlKEinKYNyiV6nUqQGEVPYnpU6mxb/z6rY+svXb+bvUud/lfEIIB/wg2oQAPfImCC6FxwA94FacBDUKV2HUNar48MoQ+AICIMHQANo",
  "BE3gQdAMjoJjoAW0gjbQDjpAJ+gCx0E3OAEeAj2gFzwsn2dEJ8Gj4DHwODgF+kAE9IMBcBoMgjNgCAyDEfAEeBKMgjEQBTFwFpwDcTAOngITYBI8rfr47P84",
  "TwpY5qg0Ysjp1mRMfGuExiCP32h6eim7nJ3JBSezS8mWgewrKwupTE7GxGicrw1kp2Uk8HErTuT91h76o/erV28di8JYRpQtfkRcJVp57sbKhOBv79W8xiVi",
  "eQz5bYkWKEHzKo47wtQcFn1hjqJIM0VHHHQW9I8coIUht74MYiM6ZYZ0Vw68iOME7r001Kv/qy2DtFkvSBODcv4MUQo6k5RGXn1Zzpwqql6/QoH1VXKGBWZH",
  "dKQCiiuguI5YoaGoDnEc8XI7x+X8G0c7qzJDR9CTpMzPXvz8yYAQaBHzbv09ObvavEL4Bc8yHbGapmXUYvf6ZOyH0GZInJS29cOyRdxNo8WMtM2Pllalbfth",
  "m0c644RLcL9fcImQ7FmnCMkMMYw6SWkVn1XLGhz1/D8RMSGzQgw+T9HMlu9z+KVQK7jVH84rAWU/SW844Q0nNAfgDSe84YQ3AtKzPtknmXhkpHJqCrmMbGUe",
  "mytVnyo1b8GFmJHNZFo7U7MmrITWONyzAGOXYfQYytdQ8uOSu8NO60Y7VmI3jiFboCnU5ADsarCmvQ+OS6ug7YMmK5UGYOUc6kzQCmyN44zbmOF05yyvBe7p",
  "Mtdv2Fn94e6d1A8i7XKgZmWy1km4ziM3fQ/nz4ptEooRLDIpCXmu09tr4h9XzaqNDigwK9lSfipu3/02i+ZX0OIglWzJm+UauJnnQNK2e67RpXc+/v1adNb7",
  "2fsuOtr49UW26g21vhJqfeJW65BKtb7Yp9YNvNZKqvXWonLEr9eJDqnjdlXPFCvH28lvnwoxGnTDq1f83xQ6T2VVPAkS2flEpmcbl7r1Gmrz3Dj33XKdWiUz",
  "tlDHzoLjYnlX/r2s5uhlC7mD/ydQwsj9JQwva5pRmtKG8+/EzkPXU+a65qqDaKqgbq1mrKpt2ZviKYq//0o0umg73xZb7mgZp1ksuYN4zUjgJWURR2m54J5H",
  "maNWuf6wZQ+LWufZckeKMMf/T9sXe1wqA+QIUyK8teXGG6CihU6206kYUSSmUf3GW63BjR/6Dm9k9BA4spbRw6AL95s6ydNu/f2Xr2gXfrzwUetB7wcf4v33",
  "2LUveH+9ouja82R8JzA3ZLwF77o3u27L7slufv/jcSr+hrBdHQffrzETUL/cUl2kKE3RXMn2+xEVrFEntTNsUea2EmAUa51U+bMK2lmvowT9bK+5U9GBFVgC",
  "PS/XBo/SX8r3P7Y1rrbLKyhOK/A/b2rz2PPefuGuvfmF4GbSBP3mN0Or+u8Hn6vjSakrSQMop6UlKRmHVqW2jP4HeZfHY/a/WHNp/ugpQ/8zILeLc3gn33//",
  "Bm5mjqoAJAAA",
];

/** A small file of each kind this folder reads, for tests. */
export const samples = { doc: gunzipSync(Buffer.from(packed.join(""), "base64")) };
