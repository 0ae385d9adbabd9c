"""HTTP and sockets: decodes once at the border, asks the site, answers in the types of `messages`.

Decides nothing itself.
"""
